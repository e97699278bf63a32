import { defaultParameters } from '@veck/domain'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { aVariant } from '../../testing/curtain.ts'
import { pretendServer } from '../../testing/server.ts'
import { user } from '../../testing/user-event.ts'
import { WithoutRouter } from '../../testing/without-router.tsx'
import { inputFor } from './fabric-facts.ts'
import { useCalculation } from './use-calculation.ts'

const variant = aVariant()
const input = inputFor(variant, null, defaultParameters)

function Price() {
  const { error, retry, price } = useCalculation(input, variant, defaultParameters)
  return retry ? <button onClick={retry}>{error}</button> : <output>{price?.formatted}</output>
}

test('[B8.2] the user can retry when the server has not calculated a price', async () => {
  let isUp = false
  const totalPriceForMarking = { value: 700, formatted: '700 kr', currencyCode: 'SEK' }
  pretendServer({
    '/api/app/curtaincalculator/calculate': () =>
      isUp
        ? { body: { totalPriceForMarking, curtainDrops: [] } }
        : { status: 500, body: { code: 'internal', message: 'Något gick fel hos oss.' } },
  })
  render(
    <WithoutRouter>
      <Providers>
        <Price />
      </Providers>
    </WithoutRouter>,
  )
  const retry = await screen.findByRole('button', { name: 'Något gick fel hos oss.' })

  isUp = true
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('700 kr'))
})
