import { useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/** A text that something is searched by: told when the typing rests, and `now` at once. One that changes elsewhere is taken over. */
export function useRestingText(value: string, tell: (text: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  const now = () => {
    told.current = text;
    tell(text);
  };
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(now, REST_MS);
    return () => clearTimeout(timer);
  });
  return { text, setText, now };
}
