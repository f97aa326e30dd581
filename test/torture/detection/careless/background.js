chrome.runtime.onMessageExternal.addListener((_, __, reply) => reply('Careless'));
