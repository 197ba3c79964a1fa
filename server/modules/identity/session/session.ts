/** How long sign-ins and tokens live. Real time, in seconds. */
export const LIFE = {
  idToken: 600,
  accessToken: 600,
  authorizationCode: 60,
  /** From the sign-in page to the answer. */
  interaction: 1_800,
  /** A session that nobody uses ends, unless its user wants to stay signed in. */
  sessionIdle: 12 * 3_600,
  /** However much it is used: the password is asked again. */
  sessionMost: 24 * 3_600,
  /** The same for a browser that its user wants to stay signed in. */
  sessionMostRemembered: 7 * 24 * 3_600,
  customerToken: 3_600,
  /** A clerk's session in somebody's name, after the last renewal. */
  impersonation: 900,
} as const;

/** Seconds that a session still has from now on: it slides, up to its end. One that is remembered does not end by rest (decision 0160). */
export function sessionSeconds(now: Date, signedInAt: Date, remembered: boolean): number {
  const [most, idle] = remembered
    ? [LIFE.sessionMostRemembered, LIFE.sessionMostRemembered]
    : [LIFE.sessionMost, LIFE.sessionIdle];
  const left = Math.floor((signedInAt.getTime() - now.getTime()) / 1_000) + most;
  return Math.max(1, Math.min(idle, left));
}

export interface Session {
  readonly id: string;
  readonly uid: string;
  readonly kind: 'portal' | 'token' | 'impersonation';
  readonly issuer: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly ip: string | null;
  readonly agent: string | null;
  /** The clerk who acts in it, and the clerk's session that it hangs on. */
  readonly actorUid?: string | null;
  readonly actorSessionId?: string | null;
}

export function isLive(session: Session | null, now: Date): session is Session {
  return session !== null && session.endedAt === null && session.expiresAt > now;
}

/** What a token proves: an account and the live session it is bound to, until it expires. */
export interface Proof {
  readonly uid: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** `act` of the token: who acts for the account. A session of somebody else makes the token worthless. */
  readonly actorUid?: string | null;
}
