import { PreviewArrival } from '../features/preview/preview-arrival.tsx'

/** The preview of an open order (A2.16). */
export default function PreviewInit() {
  return <PreviewArrival at="init" />
}
