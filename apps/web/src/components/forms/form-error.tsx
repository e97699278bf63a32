import classes from './form-error.module.css'

/** The server's error message under a form (A8.2). Screen readers announce it. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <div role="alert" className={classes.place}>
    {children && <p className={classes.error}>{children}</p>}
  </div>
)
