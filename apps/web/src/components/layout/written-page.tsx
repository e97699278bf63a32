import classes from './written-page.module.css'

/** A page that administrators write. The server has sanitized its HTML (A7.16). */
export const WrittenPage = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={classes.page} dangerouslySetInnerHTML={{ __html: html }} />
)
