import type { Ctx } from '../../context.ts';

/** What an area says of a kind of objects at which people of the desk see each other. */
export interface PresenceSource {
  /** Refuses, as the area does, an object that is not there or that the caller may not open now. It is asked often: one small query at most. */
  requireSight(ctx: Ctx, id: string): Promise<void>;
}
