import { drawPhoto, photosPage } from '../../../pages/photos-page.ts'
import type { Contents } from '../contents.ts'
import { answered, asSent, cutOff, held, inTurn, pressed, untilAlert, type States, type Step } from '../state.ts'

type Place = (contents: Contents) => { orderId: string; markingId: string }
const photos =
  (place: Place, screen = 'images') =>
  (contents: Contents) => {
    const { orderId, markingId } = place(contents)
    return `order/${orderId}/marking/${markingId}/${screen}`
  }
const one = { path: photos(({ one: place }) => place), who: ({ one: { emailAddress } }: Contents) => emailAddress }
const long = { path: photos(({ long: place }) => place), who: ({ long: { emailAddress } }: Contents) => emailAddress }
// The photos to choose are drawn on a canvas.
const upload = { ...one, path: photos(({ one: place }) => place, 'create-image'), withWebGL: true } as const
const opened: Step = async ({ page, dialog }) => {
  await page.locator('#content ul button').first().click()
  await dialog.locator('img').waitFor()
}
const chosen: Step = async ({ page }) => {
  const buffer = await drawPhoto(page, '#c8b89a')
  await photosPage(page).choose([
    { name: 'fönstret.jpg', buffer },
    { name: `${'w'.repeat(80)}.jpg`, buffer },
    { name: 'trasig.jpg', buffer: buffer.subarray(0, buffer.length / 2) },
  ])
}
const sent: Step = ({ page, say }) =>
  page.getByRole('button', { name: say('MarkingImageUpload:Submit_other', { count: 3 }) }).click()

export const photoStates: States = {
  'photos-none': { path: photos(({ empty }) => empty), who: ({ empty }) => empty.emailAddress },
  'photos-one': one,
  'photos-many': { path: photos(({ many }) => many), who: ({ many }) => many.emailAddress },
  'photos-long': long,
  'photos-read-only': { ...one, before: asSent },
  'photos-not-shown': {
    ...one,
    fails: true,
    before: cutOff('**/api/app/image/*'),
    reach: ({ page, say }) => page.getByText(say('MarkingImage:NotFetched')).first().waitFor(),
  },
  photo: { ...one, reach: opened },
  'photo-long': { ...long, reach: opened },
  'photo-edited': { ...long, reach: inTurn(opened, pressed('MarkingImage:Edit')) },
  'photo-delete-question': { ...one, reach: inTurn(opened, pressed('MarkingImage:Delete')) },
  'photo-delete-failed': {
    ...one,
    fails: true,
    before: ({ page }) =>
      page.route('**/api/app/**/image*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
      ),
    reach: inTurn(
      opened,
      pressed('MarkingImage:Delete'),
      ({ inDialog }) => inDialog('MarkingImage:Delete').click(),
      untilAlert,
    ),
  },
  'new-photos': upload,
  'new-photos-chosen': { ...upload, reach: chosen },
  'new-photos-sending': { ...upload, waits: true, before: held('**/marking/image'), reach: inTurn(chosen, sent) },
  'new-photos-failed': {
    ...upload,
    fails: true,
    // Without a connection they would wait for it.
    before: answered('**/marking/image', 500, { message: '', code: 'broken' }),
    reach: inTurn(chosen, sent, ({ button }) => button('MarkingImageUpload:Retry').waitFor()),
  },
}
