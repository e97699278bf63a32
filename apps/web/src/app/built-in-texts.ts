import { useLocation } from '@tanstack/react-router'
import { localeOrDefault } from '../lib/language/locale.ts'

/** The only texts in the code. They are shown before the texts from the server are loaded, or when it does not answer. */
const words = {
  sv: {
    opening: 'Veck öppnas. Det går långsamt just nu.',
    title: 'Veck svarar inte',
    text: 'Det du har sparat är tryggt. Kontrollera uppkopplingen och försök igen.',
    retry: 'Försök igen',
  },
  en: {
    opening: 'Veck is opening. It is slow right now.',
    title: 'Veck is not answering',
    text: 'What you have saved is safe. Check your connection and try again.',
    retry: 'Try again',
  },
}

export function useBuiltInTexts() {
  const lang = localeOrDefault(useLocation().pathname)
  return { lang, ...words[lang] }
}
