import { wordingKeyOf } from '#vocabulary/role.ts';
import type common from '../../../wording/hu/user.json';

type Words = typeof common;

/** The wording keys of codes: `user.customerType.posHoreca`, `user.role.shiftLeader`. */
export const customerTypeKey = (code: string) =>
  `user.customerType.${wordingKeyOf(code) as keyof Words['customerType']}` as const;
export const roleKey = (code: string) => `user.role.${wordingKeyOf(code) as keyof Words['role']}` as const;
