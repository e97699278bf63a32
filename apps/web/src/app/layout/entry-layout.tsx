import { Outlet } from '@tanstack/react-router'
import { SignInImage } from './sign-in-image.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'
import classes from './entry-layout.module.css'

/** Frame of the screens that need no session: an image beside the content, or above it on a phone. */
export default function EntryLayout() {
  return (
    <div className={classes.frame}>
      <SignInImage className={classes.image} />
      <div className={classes.panel}>
        <header className={classes.bar}>
          <Wordmark />
          <div className={classes.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
