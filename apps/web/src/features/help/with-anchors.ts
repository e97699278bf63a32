export type Section = { id: string; title: string }

/** Adds an anchor to every section of a page, for the table of contents. */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const sections = [...page.querySelectorAll('h2')].map((heading, index) => {
    const { topic } = heading.dataset
    // A screen links to a topic by name.
    heading.id = topic ? `topic-${topic}` : `section-${index + 1}`
    delete heading.dataset['topic']
    return { id: heading.id, title: heading.textContent.trim() }
  })
  return { html: page.body.innerHTML, sections }
}
