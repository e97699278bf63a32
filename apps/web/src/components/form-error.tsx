import classes from './form-error.module.css'

/** What the server said, under the form (A8.2); announced when it appears. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <div role="alert" className={classes.place}>
    {children && <p className={classes.error}>{children}</p>}
  </div>
)
