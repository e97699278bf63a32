export { CurtainPreview } from './curtain-preview.tsx'
export { CurtainElevation } from './elevation/curtain-elevation.tsx'
export type { FabricTexture, Preview, PreviewCurtain, PreviewFabric, PreviewWall } from './types.ts'
