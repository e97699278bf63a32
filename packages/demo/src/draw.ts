// `npm start` runs this while it builds the web app, so that the first start of the server has nothing left to draw.
import { scenes, type PhotoName } from '@veck/draw/photo'
import { drawFabrics } from './collection/index.ts'
import { findDemoPhoto } from './photos.ts'

await drawFabrics((message) => process.stdout.write(`${message}\n`))
for (const name of Object.keys(scenes) as PhotoName[]) await findDemoPhoto(name)
