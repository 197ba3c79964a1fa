import { deskNotices as ofTheDesk } from '#modules/desk/index.ts';
import { orderNotices } from '#modules/orders/index.ts';
import { importNotices } from '#modules/supplier-data/index.ts';
import { caseNotices } from '#modules/support/index.ts';
import { approvalNotices } from '#modules/users/index.ts';
import type { NoticeSource } from '#platform/desk-notices/notice-source.ts';

/** What the bell of the desk tells a person of: a table of contents. */
export const deskNotices: readonly NoticeSource[] = [
  approvalNotices,
  orderNotices,
  caseNotices,
  importNotices,
  ofTheDesk,
];
