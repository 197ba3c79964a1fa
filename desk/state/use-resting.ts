import { useEffect, useState } from 'react';

/** The value once it has rested: what is searched by while somebody types. */
export function useResting<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
