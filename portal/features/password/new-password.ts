import type { TFunction } from 'i18next';
import { hasCode, isFailure } from '#ui/failure.ts';
import { brokenRules } from '#vocabulary/password-rules.ts';
import type { Owner } from '#vocabulary/password-rules.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly retypePassword: string;
}

export const EMPTY_PASSWORD: NewPassword = { newPassword: '', retypePassword: '' };

/** What is wrong, at the field where it is wrong. */
export interface PasswordErrors {
  readonly oldPassword?: string;
  readonly newPassword?: string;
  readonly retypePassword?: string;
}

/** What the browser can say before it asks the server (spec 5, V5.18): the rules first, then whether both are the same. */
export function passwordErrors(
  { newPassword, retypePassword }: NewPassword,
  owner: Owner | undefined,
  t: TFunction,
): PasswordErrors {
  if (brokenRules(newPassword, owner).length > 0) return { newPassword: t('password.requirements') };
  if (newPassword !== retypePassword) return { retypePassword: t('password.mismatch') };
  return {};
}

/** Where a refusal of the server belongs; null for one that is about no field. */
export function errorsOfRefusal(error: unknown): PasswordErrors | null {
  if (!isFailure(error)) return null;
  if (hasCode(error, 'PASSWORD_OLD_WRONG', 'TOO_MANY_ATTEMPTS')) return { oldPassword: error.message };
  if (hasCode(error, 'PASSWORD_REQUIREMENTS', 'PASSWORD_REUSED')) return { newPassword: error.message };
  if (hasCode(error, 'PASSWORD_MISMATCH')) return { retypePassword: error.message };
  return null;
}
