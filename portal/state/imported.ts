let asked = 0;

/** A module that is loaded when it is needed. A browser remembers for ever that one did not come: then it is asked for under another address. */
export async function imported<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (!address) throw error;
    return (await import(/* @vite-ignore */ `${address}?${String(++asked)}`)) as Module;
  }
}
