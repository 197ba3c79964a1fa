/** The door of the audit: who did what, for whom, when, from where, with which result; and whether anybody touched it. */
export { audit } from './entry/audit.ts';
export { tellAttempt, tellForbidden } from './entry/tell-once.ts';
export type { Writer } from './entry/audit.ts';
export { eraseFromAudit } from './entry/erase-from-audit.ts';
export { erasePersonal } from './entry/entry.store.ts';
export { newAuditKey, sealAudit } from './chain/seal-entries.ts';
export { sealedAuditKeys } from './chain/chain.store.ts';
export { verifyChain } from './chain/verify-chain.ts';
export type { EntryRow } from './entry/entry.views.ts';
export { auditedPeople } from './entry/entry.views.ts';
export type { SettingChange } from './entry/setting-changes.views.ts';
export { settingChanges } from './entry/setting-changes.views.ts';
export { listEntries } from './entry/list-entries.ts';
export type { Readers } from './entry/entry.present.ts';
export { presentEntry } from './entry/entry.present.ts';
export { auditPersonalData } from './personal-data.store.ts';
