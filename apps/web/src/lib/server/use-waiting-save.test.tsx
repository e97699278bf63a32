import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWaitingSave } from './use-waiting-save.ts'
import { user } from '../../testing/user-event.ts'

afterEach(() => onlineManager.setOnline(true))

function Form({ save }: { save: () => Promise<string> }) {
  const { mutate } = useWaitingSave<string, void>({ mutationFn: save })
  return (
    <button type="button" onClick={() => mutate()}>
      Spara
    </button>
  )
}

const comeBack = () => act(async () => onlineManager.setOnline(true))

/** The form, pressed without a connection. */
const pressSave = async () => {
  onlineManager.setOnline(false)
  const save = vi.fn<() => Promise<string>>(async () => 'saved')
  const client = new QueryClient()
  const { rerender } = render(
    <QueryClientProvider client={client}>
      <Form save={save} />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  return { save, close: () => rerender(<QueryClientProvider client={client} />) }
}

test('[16.1] a save waits for the connection and is sent when it is back', async () => {
  const { save, close } = await pressSave()
  expect(save).not.toHaveBeenCalled()
  await comeBack()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  close()
})

test('[16.1] leaving the form cancels a waiting save', async () => {
  const { save, close } = await pressSave()
  close()
  await comeBack()
  await new Promise((done) => setTimeout(done, 50))
  expect(save).not.toHaveBeenCalled()
})
