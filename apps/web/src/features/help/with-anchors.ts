export type Section = { id: string; title: string }

/** Gives every section of a page an anchor, so that a list of contents can lead to it. */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const sections = [...page.querySelectorAll('h2')].map((heading, index) => {
    heading.id = `section-${index + 1}`
    return { id: heading.id, title: heading.textContent.trim() }
  })
  return { html: page.body.innerHTML, sections }
}
