import { locales, type Locale } from '@veck/texts'
import { html, lines, type Html } from './html.ts'
import { imageUrl, type View } from './view.ts'

const names: Record<Locale, string> = { sv: 'Svenska', en: 'English' }

export const masthead = (view: View, search: string): Html => {
  const { page, t, token, locale } = view
  const mark = page.logo
    ? html`<img src="${imageUrl(view, page.logo)}" alt="${page.brand.name}" />`
    : html`<span>${page.brand.name}</span>`
  const links = locales.map((each) =>
    each === locale
      ? html`<span aria-current="true" lang="${each}">${names[each]}</span>`
      : html`<a href="/${each}/offer/${token}${search}" lang="${each}" hreflang="${each}">${names[each]}</a>`,
  )
  return html`<header class="masthead">
    <p class="mark">${mark}</p>
    <nav aria-label="${t('OfferPage:Language')}">${links}</nav>
  </header>`
}

/** How to reach the customer. */
export const footer = ({ page: { brand }, t }: View): Html => {
  const { name, address, phone, email, website, organisationNumber, vatNumber } = brand
  const site = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return html`<footer class="foot">
    <h2>${t('OfferPage:Contact')}</h2>
    <div class="contact">
      <p><b>${name}</b>${address && html`<br />${lines(address)}`}</p>
      <p>
        ${phone && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>`}${email && html`<a href="mailto:${email}">${email}</a>`}${
          website && html`<a href="${site}" rel="noreferrer noopener">${website.replace(/^https?:\/\//i, '')}</a>`
        }
      </p>
      <p class="numbers">
        ${organisationNumber && html`<span>${t('ClientPdf:OrganisationNumber', { number: organisationNumber })}</span>`}${
          vatNumber && html`<span>${t('ClientPdf:VatNumber', { number: vatNumber })}</span>`
        }
      </p>
    </div>
  </footer>`
}
