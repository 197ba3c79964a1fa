import { createPrivateKey, createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A certificate as partners are given it, and its key. Both PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly privateKey: string;
}

const [INTEGER, BITS, NULL, OID, UTF8, SEQUENCE, SET, UTC, GENERALIZED, VERSION] = [
  0x02, 0x03, 0x05, 0x06, 0x0c, 0x30, 0x31, 0x17, 0x18, 0xa0,
];
/** sha256WithRSAEncryption (1.2.840.113549.1.1.11) and commonName (2.5.4.3). */
const SHA256_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const MOST_NAME = 64; // RFC 5280 ub-common-name

/**
 * A key of 3072 bits and a certificate that it signed itself (RFC 5280), from a day before `from`, for clocks that go wrong, to `until`.
 * A service provider compares it letter by letter; nobody asks an authority about it, so it needs no extensions.
 */
export async function makeCertificate(name: string, from: Date, until: Date): Promise<Certificate> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(SEQUENCE, der(OID, SHA256_RSA), der(NULL));
  const who = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, Buffer.from(name.slice(0, MOST_NAME))))),
  );
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40; // positive, and never shorter
  const toSign = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    who,
    der(SEQUENCE, time(new Date(from.getTime() - 86_400_000)), time(until)),
    who,
    publicKey,
  );
  const signature = createSign('sha256').update(toSign).sign(createPrivateKey(privateKey));
  const whole = der(SEQUENCE, toSign, algorithm, der(BITS, Buffer.from([0]), signature));
  return { privateKey, certificate: pem(whole) };
}

function pem(bytes: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** One value of ASN.1: what it is, how long, its parts. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

/** RFC 5280 4.1.2.5: two digits of the year until 2049. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(0, 14);
  return at.getUTCFullYear() < 2050
    ? der(UTC, Buffer.from(`${digits.slice(2)}Z`))
    : der(GENERALIZED, Buffer.from(`${digits}Z`));
}
