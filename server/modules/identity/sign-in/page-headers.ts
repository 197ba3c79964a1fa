import type { App } from '../../../context.ts';

/** Of everything the provider answers: nothing inline, nothing from elsewhere, never in a frame, never kept. */
export function pageHeaders(app: App): Record<string, string> {
  const https = app.config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'${https ? '; upgrade-insecure-requests' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
