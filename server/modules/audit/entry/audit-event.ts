import type { AuditEventName } from '#vocabulary/audit-event.ts';

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
  /** In the words of the person of the supplier who did it; no customer reads it. */
  readonly reason?: string | undefined;
  /** Never a password, a token or a code. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}
