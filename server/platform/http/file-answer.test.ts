import { expect, test } from 'vitest';
import { dispositionOf } from './file-answer.ts';

test('a name with Hungarian letters arrives whole, and readable for clients that know no more than ASCII', () => {
  expect(dispositionOf('számla-őszi.pdf')).toBe(
    `attachment; filename="szamla-oszi.pdf"; filename*=UTF-8''sz%C3%A1mla-%C5%91szi.pdf`,
  );
});

test.each(['a"b.pdf', 'a\r\nSet-Cookie: x=1.pdf', '../../etc/passwd', 'fdp.\u202Eexe', "a'b(c)*.pdf"])(
  '%j cannot leave its place in the header',
  (name) => {
    const header = dispositionOf(name);
    expect(header).toMatch(/^attachment; filename="[^"\r\n/\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
  },
);

test('a name is cut between characters, never inside one', () => {
  expect(dispositionOf(`${'a'.repeat(199)}😀.pdf`)).toContain(`filename*=UTF-8''${'a'.repeat(199)}`);
});
