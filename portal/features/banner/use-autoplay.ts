import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `step` every so many seconds while playing and not held; 0 seconds never. */
export function useAutoplay(seconds: number, step: () => void) {
  const [playing, setPlaying] = useState(() => seconds > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const tick = useEffectEvent(step);
  const runs = seconds > 0 && playing && !held;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [runs, seconds]);
  return {
    playing,
    toggle: () => setPlaying(!playing),
    /** Put these on the element whose pointer or focus holds the slides. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
