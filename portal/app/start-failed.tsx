import css from './start-failed.module.css';

const LOST = {
  hu: {
    title: 'A portál nem érhető el',
    body: 'Ellenőrizze az internetkapcsolatát, majd próbálja meg újra.',
    again: 'Újrapróbálás',
  },
  en: {
    title: 'The portal cannot be reached',
    body: 'Check your internet connection, then try again.',
    again: 'Try again',
  },
};
const BROKEN = {
  hu: {
    title: 'A portál nem indult el',
    body: 'Töltse be újra az oldalt. Ha ez nem segít, hívja az ügyfélszolgálatot.',
    again: 'Oldal újratöltése',
  },
  en: {
    title: 'The portal did not start',
    body: 'Reload the page. If that doesn’t help, call customer service.',
    again: 'Reload the page',
  },
};

/** Words may not be there yet: both languages, each said to be what it is. `lost`: the line is to blame, and nothing else. */
export function StartFailed({ lost }: { readonly lost: boolean }) {
  const WORDS = lost ? LOST : BROKEN;
  // An answer of the provider in the address is good for one start only.
  const { origin, pathname } = window.location;
  return (
    <main className={css['page']}>
      {(['hu', 'en'] as const).map((language) => (
        <section key={language} lang={language} role="alert">
          <h1>{WORDS[language].title}</h1>
          <p>{WORDS[language].body}</p>
          <p>
            <a href={origin + pathname}>{WORDS[language].again}</a>
          </p>
        </section>
      ))}
    </main>
  );
}
