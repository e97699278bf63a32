import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useWaitingSave } from './use-waiting-save.ts'

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
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Form save={save} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  return { save, close: () => act(async () => root.render(<QueryClientProvider client={client} />)) }
}

test('[16.1] a save waits for the connection and is sent when it is back', async () => {
  const { save, close } = await pressSave()
  expect(save).not.toHaveBeenCalled()
  await comeBack()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await close()
})

test('[16.1] leaving the form cancels a waiting save', async () => {
  const { save, close } = await pressSave()
  await close()
  await comeBack()
  await new Promise((done) => setTimeout(done, 50))
  expect(save).not.toHaveBeenCalled()
})
