/** Letters that look like others, or like none, make a second address out of one: ASCII only. */
const EMAIL = /^(?=[!-~]+$)[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;

/** spec 5: a valid e-mail address; `a@b` is none. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** How addresses are compared: without case and surrounding blanks. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
