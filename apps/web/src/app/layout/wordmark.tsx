import classes from './wordmark.module.css'

/** The name Veck. The V is drawn as a pleat: each arm is a panel with a light and a dark part. */
export const Wordmark = () => (
  <svg className={classes.wordmark} viewBox="0 0 90 32">
    <title>Veck</title>
    <g className={classes.fold}>
      <path d="M1 4h4.6l8.2 24H9.9z" />
      <path d="M26.6 4h-4.6l-8.2 24h3.9z" />
      <path className={classes.shade} d="M5.6 4h4.4l3.8 13.4V28z" />
      <path className={classes.deep} d="M22 4h-4.4l-3.8 13.4V28z" />
    </g>
    <g className={classes.letters}>
      <path d="M31.4 20.3h11.9c0-3.9-2.5-6.5-5.9-6.5-3.5 0-6.1 2.7-6.1 6.4s2.6 6.4 6.2 6.4c2.4 0 4.3-1.1 5.3-3" />
      <path d="M61 16.9c-1-2-2.9-3.1-5.2-3.1-3.6 0-6.2 2.7-6.2 6.4s2.6 6.4 6.2 6.4c2.3 0 4.2-1.1 5.2-3.1" />
      <path d="M68.6 4v24" />
    </g>
    <path className={classes.leg} d="M70 18.6 76.7 12h5.1l-6.9 6.6L82.2 28h-4.8l-5.2-6.8L70 23.3z" />
  </svg>
)
