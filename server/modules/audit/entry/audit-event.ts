/** What is worth an entry in the audit (promise G1). The wording of each is `audit.NAME`. */
export const AUDIT_EVENTS = [
  'sign-in',
  'sign-out',
  'customer-token',
  'session-ended',
  'external-sign-in',
  'signing-key',
  'verification',
  'terms-accepted',
  'password-set',
  'password-change',
  'password-reset-asked',
  'second-factor',
  'invitation',
  'invitation-withdrawn',
  'new-link-asked',
  'user-created',
  'user-changed',
  'user-status',
  'role-granted',
  'role-taken',
  'permission',
  'role-permissions',
  'deputy-lent',
  'deputy-ended',
  'users-exported',
  'own-data-exported',
  'personal-data-erased',
  'impersonation',
  'company-blocked',
  'ship-to-status',
  'section',
] as const;
export type AuditEventName = (typeof AUDIT_EVENTS)[number];

export interface AuditEvent {
  readonly what: AuditEventName;
  /** `done` unless said. */
  readonly result?: 'done' | 'refused';
  /** Whom it concerns; the caller unless said. */
  readonly uid?: string | null;
  /** Whose owners may read it; the home company of whom it concerns unless said. */
  readonly companyId?: string | null;
  /** The only place where an e-mail address is kept beside the account (promise G2). */
  readonly email?: string | null;
  readonly sessionId?: string | null;
  readonly agent?: string;
  /** Never a password, a token or a code. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}
