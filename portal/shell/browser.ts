/* oxlint-disable no-var -- ES5: the build does not turn const and let into var */
// The first script of the page: says what to do when the browser is too old or keeps storage or cookies from the portal, and ends the
// loading of everything else. It uses nothing that a browser of 2012 does not have; the texts are written into it by the build.
type Trouble = 'old' | 'storage' | 'cookies';
declare var WORDS: Record<'hu' | 'en', Record<`browser.${Trouble}.${'title' | 'body'}` | 'browser.call', string>>;

function trouble(): Trouble | null {
  if (!isNewEnough()) return 'old';
  if (!navigator.cookieEnabled) return 'cookies';
  try {
    localStorage.setItem('hordo.probe', '1');
    localStorage.removeItem('hordo.probe');
    sessionStorage.getItem('hordo.probe');
    return null;
  } catch {
    return 'storage';
  }
}

/** One sign each of Chrome 111, Safari 16.4 and Firefox 121, by what the portal needs of them. */
function isNewEnough(): boolean {
  return (
    'noModule' in document.createElement('script') &&
    'toSorted' in Array.prototype &&
    'CSSLayerBlockRule' in window &&
    'BroadcastChannel' in window &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('container-type', 'inline-size') &&
    CSS.supports('height', '1dvh') &&
    matchMedia('(width >= 1px)').matches
  );
}

function paragraph(parent: Element, name: string, text: string): void {
  var element = document.createElement(name);
  element.appendChild(document.createTextNode(text));
  parent.appendChild(element);
}

function tell(what: Trouble): void {
  var page = document.createElement('main');
  page.setAttribute(
    'style',
    'font: 17px/1.5 Segoe UI, Arial, sans-serif; max-width: 34em; margin: 0 auto; padding: 24px',
  );
  for (var index = 0; index < 2; index += 1) {
    var language: 'hu' | 'en' = index === 0 ? 'hu' : 'en';
    var section = document.createElement('section');
    section.setAttribute('lang', language);
    section.setAttribute('role', 'alert');
    paragraph(section, 'h1', WORDS[language][`browser.${what}.title`]);
    paragraph(section, 'p', WORDS[language][`browser.${what}.body`]);
    page.appendChild(section);
  }
  document.body.appendChild(page);
  document.title = WORDS.hu[`browser.${what}.title`];
  // Nothing after this script is read.
  if (window.stop) window.stop();
  tellPhone(page);
}

/** Adds whom to call; when the number cannot be had, the page says enough without. */
function tellPhone(page: Element): void {
  var settings = document.getElementById('portal-settings');
  if (!settings) return;
  var content = (JSON.parse(settings.textContent || '') as { baseUrls: { content: string } }).baseUrls.content;
  var request = new XMLHttpRequest();
  request.open('GET', content + '/contact');
  request.addEventListener('load', function () {
    if (request.status !== 200) return;
    var phone = (JSON.parse(request.responseText) as { phone: string }).phone;
    for (var index = 0; index < page.children.length; index += 1) {
      var section = page.children[index]!;
      paragraph(
        section,
        'p',
        WORDS[section.getAttribute('lang') as 'hu' | 'en']['browser.call'].replace('{phone}', phone),
      );
    }
  });
  request.send();
}

var found = trouble();
if (found) tell(found);
