import type { Config } from './config.ts';

const PEOPLE = [
  ['owner@demo.example', 'pub owner, several ship-tos'],
  ['basic@demo.example', 'employee of that pub'],
  ['rival@demo.example', 'another pub'],
  ['food@demo.example', 'shop chain'],
  ['wholesale@demo.example', 'wholesaler'],
  ['accountant@demo.example', 'accountant of the wholesaler'],
  ['first@demo.example', 'first login to come'],
  ['clerk@demo.example', "the supplier's clerk"],
] as const;

/** What the terminal shows once the portal can be used. */
export function greeting(config: Config, port: number, firstLink: string | null = null): string {
  const url = config.PORT === 0 ? `http://localhost:${port}` : config.publicUrl;
  const people = config.demo
    ? `\n  People of the demo, password Hordo-demo-2026:\n${PEOPLE.map(([email, who]) => `    ${email.padEnd(26)} ${who}`).join('\n')}\n  Mails: ${url}/demo/mailbox\n`
    : '';
  const setUp = firstLink
    ? `\n  Nobody has set it up yet. This link makes you its first administrator, once, within 24 hours:\n    ${firstLink}\n  A new one: npm run supplier -- setup-link\n`
    : '';
  return `\n  Hordó is ready: ${url}\n${people}${setUp}\n`;
}
