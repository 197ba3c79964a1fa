import css from './start-failed.module.css';

const WORDS = {
  hu: { title: 'A portál nem érhető el', body: 'Ellenőrizze az internetkapcsolatát, majd próbálja meg újra.', again: 'Újra' },
  en: { title: 'The portal cannot be reached', body: 'Check your internet connection, then try again.', again: 'Try again' },
};

/** Not even the settings came, so the words are not there either: both languages, each said to be what it is. */
export function StartFailed() {
  return (
    <main className={css['page']}>
      {(['hu', 'en'] as const).map((language) => (
        <section key={language} lang={language} role="alert">
          <h1>{WORDS[language].title}</h1>
          <p>{WORDS[language].body}</p>
          <p>
            <a href={window.location.href}>{WORDS[language].again}</a>
          </p>
        </section>
      ))}
    </main>
  );
}
