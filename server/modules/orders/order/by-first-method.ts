import { Refusal } from '#vocabulary/refusal.ts';

/**
 * The first of the payer's methods by which `attempt` succeeds: what an order comes to is known only when it is judged, so a method that is too small for it gives way to
 * the next. Without methods it is attempted without one; the refusal of the last stands.
 */
export async function byFirstMethod<T>(
  methods: readonly string[],
  attempt: (paymentMethod: string | undefined) => Promise<T>,
): Promise<T> {
  for (const [index, method] of methods.entries()) {
    try {
      return await attempt(method);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'PAYMENT_METHOD_UNKNOWN' || index === methods.length - 1)
        throw error;
    }
  }
  return attempt(undefined);
}
