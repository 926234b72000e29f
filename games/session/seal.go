package session

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"sync"
)

// sealName is the file of the secret by which a player's own files are known again.
const sealName = "seal.key"

const sealBytes = 32

// sealing is held while that file is looked for and made.
var sealing sync.Mutex

// Seal is what shows that this player has written data: nobody else can make it, and
// it tells nothing of the player. Empty where the secret cannot be kept: the file then
// opens as anybody's.
func (s *Storage) Seal(data []byte) string {
	secret := s.secret(true)
	if secret == nil {
		return ""
	}
	return hex.EncodeToString(sealOf(secret, data))
}

// Sealed says whether this player has sealed data so.
func (s *Storage) Sealed(data []byte, seal string) bool {
	given, err := hex.DecodeString(seal)
	secret := s.secret(false)
	return err == nil && secret != nil && hmac.Equal(given, sealOf(secret, data))
}

func sealOf(secret, data []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write(data)
	return mac.Sum(nil)
}

// secret is the player's, made where there is none yet and it is to be; nil without one.
func (s *Storage) secret(made bool) []byte {
	if s == nil {
		return nil
	}
	sealing.Lock()
	defer sealing.Unlock()
	secret, err := s.read(sealName)
	switch {
	case err != nil:
		return nil
	case len(secret) == sealBytes:
		return secret
	case !made:
		return nil
	}
	secret = make([]byte, sealBytes)
	rand.Read(secret)
	if s.write(sealName, secret) != nil {
		return nil
	}
	return secret
}
