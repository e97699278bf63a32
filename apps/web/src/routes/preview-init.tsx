import { PreviewArrival } from '../features/preview/preview-arrival.tsx'

/** A2.16 */
export default function PreviewInit() {
  return <PreviewArrival at="init" />
}
