import type { Language } from '#values/text.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { hasWording, say } from '#wording/say.ts';

/** spec 6: roles are prefixed by customer type: `POS Horeca Shift leader`, in Hungarian `Vendéglátóhely – Műszakvezető`. */
export function roleLabel(language: Language, customerType: string, name: string): string {
  return say(language, 'user.roleAt', {
    type: labelOf(language, `user.customerType.${wordingKeyOf(customerType)}`, customerType),
    role: roleNameLabel(language, name),
  });
}

export function roleNameLabel(language: Language, name: string): string {
  return labelOf(language, `user.role.${wordingKeyOf(name)}`, name);
}

/** A code that came with the supplier's data and has no words is shown as it is. */
function labelOf(language: Language, key: string, code: string): string {
  return hasWording(key) ? say(language, key) : code;
}
