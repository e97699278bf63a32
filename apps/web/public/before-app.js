// Nothing can be shown without the texts, and the app takes a while to arrive: they are asked for now, and it takes them from here
// (lib/language/early-texts.ts).
const language = location.pathname.split('/')[1] === 'en' ? 'en-US' : 'sv-SE'
window.earlyTexts = { language, answer: fetch('/api/app/systemtext/', { headers: { 'Accept-Language': language } }) }
// If it fails, the app asks again.
window.earlyTexts.answer.catch(() => {})

// Before the first paint: the colours the user chose, else those of the system. The key and the attribute are the UI library's.
const page = document.documentElement
const showColours = () => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
showColours()

// What is around the page, the bars of a phone or the window's own, is of its ground (tokens.css), also when that is switched.
const grounds = { light: '#f6f2ea', dark: '#121918' }
const paintAround = () => {
  document.querySelector('meta[name=theme-color]').content = grounds[page.dataset.mantineColorScheme]
}
new MutationObserver(paintAround).observe(page, { attributeFilter: ['data-mantine-color-scheme'] })
paintAround()

// Paper is white: a dark page is printed in the light colours.
addEventListener('beforeprint', () => {
  page.dataset.mantineColorScheme = 'light'
})
addEventListener('afterprint', showColours)
