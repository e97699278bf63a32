import { startServer } from './start-server.ts'

/** With plain images of most fabrics: drawing them, and decoding them in the browser, takes more time than many journeys. */
export default () => startServer('plain')
