import { cancelApprovedInvoice } from '#modules/documents/index.ts';
import { changeApprovedBankAccount } from '#modules/supplier-data/index.ts';
import {
  changeApprovedPermissions,
  eraseApprovedUser,
  giveApprovedRole,
  grantAskedPermission,
} from '#modules/users/index.ts';
import type { App } from '../context.ts';

/** What somebody else decides, by the kind of the approval: a table of contents. */
export const approvedActs: App['approvedActs'] = {
  'desk-role': giveApprovedRole,
  'desk-role-permissions': changeApprovedPermissions,
  'desk-permission': grantAskedPermission,
  'user-erasure': eraseApprovedUser,
  'invoice-cancellation': cancelApprovedInvoice,
  'supplier-bank-account': changeApprovedBankAccount,
};
