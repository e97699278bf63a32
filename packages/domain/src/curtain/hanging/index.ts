export {
  drawAside,
  drawnDropsOf,
  leadingEdges,
  stackWidth,
  type DrawnDrop,
  type LeadingEdge,
  type Side,
} from './drawn-aside.ts'
export { hang, TrackDepth, type CurtainToHang, type Hanging, type HungDrop } from './hanging.ts'
export { hungCurtain, type HungCurtain } from './hung-curtain.ts'
export { roomAround, type Furniture, type Rectangle, type Room } from './room.ts'
export { roomHeight, usualWindowWidth, windowEdges } from './window-edges.ts'
export { seamPositions, type Seams } from './seams.ts'
