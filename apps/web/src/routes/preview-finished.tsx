import { PreviewArrival } from '../features/preview/preview-arrival.tsx'

/** A2.17 */
export default function PreviewFinished() {
  return <PreviewArrival at="finished" />
}
