import { z } from 'zod';
import { isDay } from '../values/day.ts';

/**
 * A day as the database and our arithmetic know it. `0000-01-01` has the form of one, but PostgreSQL has no year 0, and `Date` takes the first
 * hundred years for those of 1900.
 */
export const calendarDay = (message = 'must be a day, YYYY-MM-DD'): z.ZodISODate =>
  z.iso.date(message).refine(isDay, message);
