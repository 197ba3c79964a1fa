// The script of the identity provider's sign-in page (server/modules/identity/sign-in). The page works without it: it only lets the
// password be read, and sends the form once.
{
  const show = document.querySelector<HTMLButtonElement>('.show');
  const password = document.querySelector<HTMLInputElement>('#password');
  if (show && password) {
    show.hidden = false;
    show.addEventListener('click', () => {
      const shown = password.type === 'password';
      password.type = shown ? 'text' : 'password';
      show.setAttribute('aria-pressed', String(shown));
      show.setAttribute('aria-label', (shown ? show.dataset['hide'] : show.dataset['show']) ?? '');
      password.focus();
    });
  }
  for (const form of document.forms) {
    let sent = false;
    form.addEventListener('submit', (event) => {
      if (sent) event.preventDefault();
      sent = true;
      if (password) password.type = 'password';
    });
    // Back from the cache of the browser the form can be sent again.
    window.addEventListener('pageshow', () => {
      sent = false;
    });
  }
}
