import { contrastWithWhite, channelsOf, DefaultBrandColour, readColour } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { accept, terms } from './accept.ts'
import { closedPage } from './closed.ts'
import { cover, thanks } from './cover.ts'
import { delivery } from './delivery.ts'
import { footer, masthead } from './frame.ts'
import { html, json, type Html } from './html.ts'
import { questions } from './questions.ts'
import { options, rooms, wholeExtras } from './rooms.ts'
import { pageData } from './page-data.ts'
import { summary } from './summary.ts'
import { money, offerView, type OfferView, type Translator, type View } from './view.ts'

/** What the build of the web app gives the page. */
export type PageAssets = { style: string; script: string | undefined; fonts: string[] }

/** A whole page. It reads without its script. `search`: the query of the address. */
export const clientPage = (view: View, assets: PageAssets, search = ''): string => {
  const { page, locale } = view
  const offer = page.contents && offerView(view, page.contents)
  const isStopping = new URLSearchParams(search).get('reminders') === 'stop'
  const body = html`${masthead(view, search)}
    <main id="content">
      ${isStopping && reminders(view)}${offer ? html`${offerParts(offer)}${extras(offer)}` : closedPage(view)}
    </main>
    ${footer(view)}
    <script type="application/json" id="data">
      ${json(pageData(view, offer))}
    </script>`
  return documentOf({
    locale,
    title: `${page.offerName} · ${page.brand.name}`,
    colour: page.brand.colour,
    body: html`<a class="skip" href="#content">${view.t('OfferPage:Skip')}</a>${body}`,
    assets,
  })
}

const offerParts = (view: OfferView): Html =>
  html`${thanks(view)}${delivery(view)}${cover(view)}${noScript(view)}${rooms(view)}${wholeExtras(view)}${options(view)}${summary(view)}${terms(view)}${questions(view)}${view.isOpen && accept(view)}`

/** The bar with the total, the place for enlarged pictures, and messages for screen readers. */
const extras = (view: OfferView): Html => html`${
    view.isOpen &&
    html`<div class="bar needs-script">
      <p><span>${view.t('OfferPage:Total')}</span><b data-total>${money(view, view.contents.total.inclVat)}</b></p>
      <a class="button" href="#accept">${view.t('OfferPage:ToAccept')}</a>
    </div>`
  }
  <p class="unseen" role="status" id="said"></p>
  <dialog id="zoom" aria-labelledby="zoom-text">
    <img id="zoom-image" alt="" />
    <p id="zoom-text"></p>
    <form method="dialog"><button class="button quiet">${view.t('OfferPage:Close')}</button></form>
  </dialog>
  <dialog id="turn" aria-labelledby="turn-title">
    <p id="turn-title"></p>
    <form method="dialog"><button class="button quiet">${view.t('OfferPage:Close')}</button></form>
    <div
      id="turn-stage"
      role="application"
      tabindex="0"
      aria-label="${view.t('OfferPage:TurnStage')}"
      aria-describedby="turn-hint"
    ></div>
    <p id="turn-state" role="status"></p>
    <div id="turn-light" role="group" aria-label="${view.t('OfferPage:TurnLight')}" hidden>
      ${lights.map(
        ({ name, path }) =>
          html`<button
            type="button"
            data-light="${name}"
            aria-pressed="${String(name === 'day')}"
            aria-label="${view.t(`CurtainPreview:Light.${name}`)}"
            title="${view.t(`CurtainPreview:Light.${name}`)}"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>
          </button>`,
      )}
    </div>
    <label id="turn-together" hidden
      ><input type="checkbox" /> <span>${view.t('OfferPage:TurnTogether')} <b></b></span
    ></label>
    <p class="hint" id="turn-hint">
      ${view.t('OfferPage:TurnHint')} <span class="keys">${view.t('OfferPage:TurnKeys')}</span>
    </p>
  </dialog>`

/** The time of day in the 3D view: a sun, a lamp and a moon. */
const lights = [
  {
    name: 'day',
    path: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  },
  { name: 'evening', path: 'M9 3h6l4 9H5zM12 12v9M8 21h8M15 12v3' },
  { name: 'night', path: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9' },
] as const

const noScript = ({ t, page }: View): Html =>
  html`<noscript><p class="note">${t('OfferPage:NoScript', { brand: page.brand.name })}</p></noscript>`

const reminders = ({ t, page }: View): Html =>
  page.areRemindersOn
    ? html`<form class="note needs-script" id="reminders">
        <p>${t('OfferPage:RemindersText')}</p>
        <p class="error" id="reminders-error" role="alert"></p>
        <button class="button quiet" type="submit">${t('OfferPage:RemindersStop')}</button>
      </form>`
    : html`<p class="note" role="status">${t('OfferPage:RemindersOff')}</p>`

/** For every unknown address the same, without a brand. */
export const plainPage = (locale: Locale, t: Translator, message: string, assets: PageAssets): string => {
  const title = t('OfferPage:UnknownTitle')
  const body = html`<main class="plain-page">
    <section class="closed">
      <h1>${title}</h1>
      <p class="lead">${message}</p>
    </section>
  </main>`
  return documentOf({ locale, title, colour: DefaultBrandColour, body, assets: { ...assets, script: undefined } })
}

type Document = { locale: Locale; title: string; colour: string; body: Html; assets: PageAssets }

const documentOf = ({ locale, title, colour, body, assets: { style, script, fonts } }: Document) => {
  // From our own build, where nothing is escaped in a style element.
  const sheet: Html = { html: style }
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="data:," />
        ${fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`)}
        <style>
          ${sheet}:root{${brandVariables(colour)}}
        </style>
        <noscript
          ><style>
            .needs-script {
              display: none;
            }
          </style></noscript
        >
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`.html
}

/** Text in the colour is also on the tinted ground of the page, where contrast is lower than on white. */
const minContrast = 5.6

/** The customer's colour for areas, and as dark as text needs it. */
const brandVariables = (colour: string): Html => {
  const area = readColour(colour) ?? DefaultBrandColour
  let ink = area
  while (contrastWithWhite(ink) < minContrast)
    ink = `#${channelsOf(ink)
      .map((channel) =>
        Math.floor(channel * 0.94)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return html`--brand:${contrastWithWhite(area) < 4.5 ? ink : area};--brand-ink:${ink}`
}
