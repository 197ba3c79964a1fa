import { randomUUID } from 'node:crypto';
import { audit, tellAttempt } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Partner } from '../partner/partner.ts';
import { isFor, mayRelay } from '../partner/partner.ts';
import { partners } from '../partner/partners.ts';
import { markAnswered, waitingRequest } from '../request/request.store.ts';
import { ourEntityId } from '../request/saml.ts';
import { signResponse } from './sign-response.ts';
import { subjectOf } from './subject-of.ts';

/** Where the browser sends what: the form that signs the person on. */
export interface Handover {
  readonly partner: string;
  readonly title: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Longer than a sign-in takes, with a second factor to be found first. */
const WAITS_MS = 15 * 60_000;

/** From the menu: nobody asked (IdP-initiated). `target` is a page of the partner's; without it the first one registered. */
export async function signOnFromMenu(ctx: Ctx, name: string, target?: string): Promise<Handover> {
  requireOneself(ctx);
  const partner = await partnerFor(ctx, name);
  const relayState = target ?? partner.targets[0] ?? null;
  if (relayState !== null && !mayRelay(partner, relayState)) throw new Refusal('PARTNER_TARGET_REFUSED');
  return handOver(ctx, partner, { acsUrl: partner.acsUrls[0]!, inResponseTo: null, relayState });
}

/** In answer to a partner's request that came in before and waits under this handle (SP-initiated). Answered once. */
export async function signOnAsAsked(ctx: Ctx, handle: string): Promise<Handover> {
  requireOneself(ctx);
  const now = ctx.app.clock.real();
  const request = await waitingRequest(ctx.db, handle, new Date(now.getTime() - WAITS_MS));
  if (!request) throw new Refusal('PARTNER_REQUEST_GONE');
  const partner = await partnerFor(ctx, request.partner);
  // Registered when it came in, and still.
  if (!partner.acsUrls.includes(request.acsUrl)) throw new Refusal('PARTNER_REQUEST_GONE');
  if (!(await markAnswered(ctx.db, handle, now))) throw new Refusal('PARTNER_REQUEST_GONE');
  return handOver(ctx, partner, {
    acsUrl: request.acsUrl,
    inResponseTo: request.requestId,
    relayState: request.relayState,
  });
}

async function partnerFor(ctx: Ctx, name: string): Promise<Partner> {
  const partner = (await partners(ctx.app)).find((one) => one.name === name);
  if (!partner) throw new Refusal('PARTNER_NOT_FOUND');
  if (!isFor(partner, ctx.caller!)) {
    const { uid, sessionId } = ctx.caller!;
    await tellAttempt(
      ctx,
      uid,
      { what: 'partner-sign-on', sessionId, detail: { partner: name } },
      `partner-sign-on ${name}`,
    );
    throw new Refusal('SECTION_FORBIDDEN', { section: partner.permission });
  }
  return partner;
}

interface To {
  readonly acsUrl: string;
  readonly inResponseTo: string | null;
  readonly relayState: string | null;
}

async function handOver(ctx: Ctx, partner: Partner, { acsUrl, inResponseTo, relayState }: To): Promise<Handover> {
  const assertionId = `_${randomUUID()}`;
  const SAMLResponse = await signResponse(ctx.app, partner, {
    issuer: ourEntityId(ctx.app),
    audience: partner.entityId,
    acsUrl,
    inResponseTo,
    responseId: `_${randomUUID()}`,
    assertionId,
    at: ctx.app.clock.real(),
    subject: await subjectOf(ctx, partner, ctx.caller!),
  });
  await audit(ctx, {
    what: 'partner-sign-on',
    sessionId: ctx.caller!.sessionId,
    detail: { partner: partner.name, assertionId, asked: inResponseTo !== null },
  });
  return {
    partner: partner.name,
    title: inLanguage(partner.title, ctx.language),
    action: acsUrl,
    fields: { SAMLResponse, ...(relayState !== null && { RelayState: relayState }) },
  };
}
