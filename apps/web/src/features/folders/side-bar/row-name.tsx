import classes from './tree.module.css'

/** Characters that fit beside a swatch in a folder of the third level. */
const shortName = 14

/** Only a name that may be longer than its row is cut: each box that cuts its text makes every frame of a scroll slower. */
export const RowName = ({ children }: { children: string }) => (
  <span className={children.length > shortName ? `${classes.name} ${classes.long}` : classes.name}>{children}</span>
)
