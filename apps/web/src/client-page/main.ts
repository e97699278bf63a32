import type { OfferPageData } from '@veck/contract'
import './styles/base.css'
import './styles/cover.css'
import './styles/rooms.css'
import './styles/forms.css'
import './styles/turn.css'
import './styles/wide.css'
import { startPage } from './start-page.ts'

const element = document.querySelector('#data')
if (element) startPage(JSON.parse(element.textContent) as OfferPageData)
