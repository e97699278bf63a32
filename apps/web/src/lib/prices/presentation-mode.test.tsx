import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInAs } from '../../testing/user.ts'
import { user } from '../../testing/user-event.ts'
import { usePresentationMode } from './presentation-mode.ts'
import { session } from '../session/session.ts'

function Switch() {
  const { isPresenting, setPresenting } = usePresentationMode()
  return (
    <label>
      <input type="checkbox" checked={isPresenting} onChange={(event) => setPresenting(event.target.checked)} />
      Presentation
    </label>
  )
}

const theSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Presentation' })

beforeEach(() => localStorage.clear())

describe('presentation mode', () => {
  test('is off at first, and stays on after a reload', async () => {
    session.start(signedInAs())
    const { unmount } = render(<Switch />)
    expect(theSwitch().checked).toBe(false)
    await user.click(theSwitch())
    expect(theSwitch().checked).toBe(true)
    unmount()
    render(<Switch />)
    expect(theSwitch().checked).toBe(true)
    await user.click(theSwitch())
    expect(localStorage.length).toBe(0)
  })

  test('follows another tab', () => {
    session.start(signedInAs())
    render(<Switch />)
    act(() => {
      localStorage.setItem('veck.presenting', 'yes')
      window.dispatchEvent(new StorageEvent('storage', { key: 'veck.presenting' }))
    })
    expect(theSwitch().checked).toBe(true)
  })

  test.each([{ isSales: true }, { viaPunchOut: true }])('is off for %j, who have no switch', (rights) => {
    localStorage.setItem('veck.presenting', 'yes')
    session.start(signedInAs(rights))
    render(<Switch />)
    expect(theSwitch().checked).toBe(false)
  })
})
