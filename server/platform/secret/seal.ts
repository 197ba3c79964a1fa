import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts with the newest of SECRETS (AES-256-GCM); without secrets, which production refuses, the text stays readable. */
export function sealed(text: string, secrets: readonly string[]): string {
  const newest = secrets[0];
  if (!newest) return `plain:${Buffer.from(text).toString('base64url')}`;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `gcm:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** The text, with whichever of SECRETS opens it; null when none does, or when it is readable although there are secrets. */
export function unsealed(seal: string, secrets: readonly string[]): string | null {
  const bytes = Buffer.from(seal.slice(seal.indexOf(':') + 1), 'base64url');
  if (seal.startsWith('plain:')) return secrets.length ? null : bytes.toString('utf8');
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // sealed with another secret
    }
  }
  return null;
}

/** A key for one purpose out of a secret. */
export function keyOf(secret: string, purpose = 'hordo signing keys'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
