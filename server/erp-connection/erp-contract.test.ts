import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { erpOpenapi } from './openapi.ts';
import { signatureFault, signed } from './signature.ts';

test('docs/erp-openapi.json is the contract (node tools/write-erp-openapi.ts writes it)', () => {
  const written = readFileSync(new URL('../../docs/erp-openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(erpOpenapi())));
});

test('signs as the public description says, with each secret, and takes any of them', () => {
  const [one, two] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [string, string];
  const now = new Date();
  const body = '{"név":"ő"}';
  const headers = signed([one, two], 'msg_1', body, now);
  const by = (byte: number) =>
    `v1,${createHmac('sha256', Buffer.alloc(32, byte))
      .update(`msg_1.${Math.floor(now.getTime() / 1_000)}.${body}`)
      .digest('base64')}`;
  expect(headers['webhook-signature']).toBe(`${by(1)} ${by(2)}`);
  expect(signatureFault([two], { ...headers }, body, now)).toBeNull();
  expect(signatureFault([one], { ...headers, 'webhook-signature': by(2) }, body, now)?.why).toMatch(/signature/);
  expect(signatureFault([one, two], { ...headers, 'webhook-signature': by(2) }, body, now)).toBeNull();
  expect(signatureFault([one], { ...headers }, `${body} `, now)?.why).toMatch(/signature/);
});

test('the signature of the example in the specification', () => {
  const headers = signed(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    new Date(1_614_265_330_000),
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
